#!/usr/bin/env python3
"""A player of Die Macher with a few simple rules, using only Python's standard library.

It speaks the protocol of docs/protocol.md. Try it:

    macher simulate --agents process:examples/bots/simple.py,random --games 40
"""

import json
import random
import sys

HELLO = {
    "type": "hello",
    "protocol": 1,
    "name": "simple",
    "about": "Holds meetings where its platform is liked, and keeps some money back.",
    "options": {
        "reserve": {
            "type": "integer",
            "default": 4,
            "min": 0,
            "max": 30,
            "unit": "thousand",
            "about": "money kept back",
        },
    },
}

# Actions that are good whatever the table looks like.
ALWAYS = {"nationalMedia": 5, "accept": 3, "force": 3, "propose": 2, "shelve": 1, "name": 1}
# Actions that cost something and that these rules do not understand: better not.
RATHER_NOT = {"shadow": -1, "flip": -1, "renew": -1}

# With this much money left, there is no need to save.
RICH = 35


class Player:
    """One seat in one game: it has its own seed and options."""

    def __init__(self, start):
        self.random = random.Random(start["seed"])
        self.reserve = start["options"]["reserve"]
        rules = start["rules"]
        self.places = rules["components"]["nationalPlaces"]
        self.meeting_prices = rules["parameters"]["meetingPrices"]
        self.media_price = rules["parameters"]["mediaPrice"]

    def choose(self, seen, actions):
        """The index of the best action; among equals, one at random."""
        self.seen = seen
        self.me = seen["seats"][seen["seat"]]
        self.spare = self.me["money"] - self.reserve
        self.is_rich = self.me["money"] > RICH
        self.regions = {region["region"]: region for region in seen["regions"]}
        values = [self.value(action) for action in actions]
        best = max(values)
        return self.random.choice([i for i, value in enumerate(values) if value == best])

    def value(self, action):
        rule = getattr(self, "value_of_" + action["action"], None)
        if rule is not None:
            return rule(action)
        kind = action["action"]
        return ALWAYS.get(kind, 0) + RATHER_NOT.get(kind, 0)

    # One rule for each kind of action; a kind without a rule is worth 0, like passing.

    def value_of_bid(self, action):
        """Leaves polls and the order of play to others."""
        return -action["amount"]

    def value_of_meetings(self, action):
        """As many as it can pay for, where they will bring votes."""
        price = self.meeting_prices[action["amount"] - 1]
        liked = self.liking(action["region"]) >= (-2 if self.is_rich else 0)
        return action["amount"] if liked and price <= self.spare else -1

    def value_of_convert(self, action):
        """Meetings become votes while each brings three votes or more."""
        return action["votes"] - 3 * action["amount"] + 0.1

    def value_of_media(self, action):
        """One marker in each region, or two if there is money to spare."""
        markers = self.regions[action["region"]]["media"][self.me["party"]]
        enough = 2 if self.is_rich else 1
        return enough - markers - 0.5 if self.spare >= 2 * self.media_price else -1

    def value_of_exchange(self, action):
        return self.agreement(action["enters"]) - self.agreement(action["leaves"]) - 0.5

    def value_of_national(self, action):
        """Opinions from its own platform, in the places that score most."""
        points = self.places[action["place"] - 1]["points"]
        return points if action["card"] in self.me["platform"] else -points

    def value_of_publish(self, action):
        """A poll that helps this party and hurts the others."""
        changes = self.seen["poll"]["changes"]
        return sum(changes[p] if p == self.me["party"] else -changes[p] for p in action["parties"])

    def value_of_contribute(self, action):
        """Takes money when it needs some."""
        return -1 if self.is_rich else self.amount(action)

    def value_of_decline(self, action):
        """Takes members when it does not."""
        return self.amount(action) if self.is_rich else -1

    def value_of_swap(self, action):
        """Brings in a card that more regions agree with."""
        return self.demand(action["enters"]) - self.demand(action["leaves"]) - 0.5

    def value_of_target(self, action):
        """Gifts go where the platform is liked."""
        return self.liking(action["region"])

    def value_of_keep(self, action):
        return self.demand(action["card"])

    def value_of_lay(self, action):
        return self.demand(action["card"])

    def value_of_take(self, action):
        return self.demand(action["card"])

    def value_of_hide(self, action):
        return -self.demand(action["card"])

    def value_of_place(self, action):
        return -action["place"]

    def value_of_force(self, action):
        """The partner with the most votes."""
        return 1 + self.seen["regions"][0]["votes"][action["party"]]

    value_of_propose = value_of_force

    # What the rules above look up.

    def liking(self, region):
        here = self.regions[region]
        return here["coincidence"][self.me["party"]] + here["popularity"][self.me["party"]]

    def agreement(self, card):
        """1 for a card in its own platform, -1 for the other stance on its topic."""
        if card in self.me["platform"]:
            return 1
        topic = card.rsplit(" ", 1)[0]
        return -1 if any(own.rsplit(" ", 1)[0] == topic for own in self.me["platform"]) else 0

    def demand(self, card):
        """How many regions hold that opinion, minus those that hold the opposite."""
        topic = card.rsplit(" ", 1)[0]
        opinions = [opinion for region in self.seen["regions"] for opinion in region["opinions"] if opinion]
        return sum((1 if opinion == card else -1) for opinion in opinions if opinion.startswith(topic + " "))

    def amount(self, action):
        return int(action["contribution"].split()[0])


def main():
    players = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = HELLO
        elif message["type"] == "start":
            players[message["player"]] = Player(message)
            continue
        elif message["type"] == "choose":
            index = players[message["player"]].choose(message["observation"], message["actions"])
            answer = {"type": "action", "question": message["question"], "index": index}
        elif message["type"] == "over":
            players.pop(message["player"], None)
            continue
        else:
            continue  # A message from a later version of the protocol.
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
