/** Scripts for three kinds of clusters: each plays the parts of a manifest. */
import { quoted } from '../../../base/text/shell.ts';
import { slug } from '../../../base/text/slug.ts';

export interface Script {
  /** The name of its file. */
  readonly file: string;
  /** The command that starts it. */
  readonly command: string;
  readonly text: string;
}

interface About {
  readonly name: string;
  /** The absolute path of the manifest's folder. */
  readonly folder: string;
  readonly parts: number;
  readonly version: string;
  /** Whether the code of users' files runs. */
  readonly guests: boolean;
  /** The absolute path of the key; null if it comes from the environment, or there is none. */
  readonly keyFile: string | null;
  readonly isSigned: boolean;
}

/** Names of jobs in Slurm and Kubernetes. */
const jobName = (name: string): string => slug(`macher-${name}`);

const flag = ({ guests }: About): string => (guests ? ' --allow-agents' : '');

/** The line of a shell script that says where the key is: the command line has only the name of a variable. */
const keyLine = ({ keyFile }: About): string =>
  keyFile === null ? '' : `KEY="\${KEY:-"$(printf %s ${quoted(keyFile)})"}"\n`;
const keyFlag = ({ keyFile }: About): string => (keyFile === null ? '' : ' --key-file "$KEY"');

const slurm = (about: About): Script => ({
  file: 'slurm.sh',
  command: 'sbatch slurm.sh',
  text: `#!/bin/bash
# Plays ${about.parts} parts as a Slurm array. Interrupted parts continue where they stopped when they are started again.
#SBATCH --job-name=${jobName(about.name)}
#SBATCH --array=0-${about.parts - 1}
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --requeue
MANIFEST="\${MANIFEST:-"$(printf %s ${quoted(about.folder)})"}"
${keyLine(about)}exec macher worker --manifest "$MANIFEST" --part "$SLURM_ARRAY_TASK_ID/${about.parts}"${flag(about)}${keyFlag(about)}
`,
});

const kubernetes = (about: About): Script => ({
  file: 'kubernetes.yaml',
  command: 'kubectl apply -f kubernetes.yaml',
  text: `# Plays ${about.parts} parts as an Indexed Job. Set the image (see Containerfile) and the claim of a volume that holds the manifest.
apiVersion: batch/v1
kind: Job
metadata:
  name: ${jobName(about.name)}
spec:
  completionMode: Indexed
  completions: ${about.parts}
  parallelism: ${Math.min(about.parts, 100)}
  backoffLimitPerIndex: 5
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: worker
          image: macher-lab:${about.version}
          command: [sh, -c]
          args: ['exec macher worker --manifest /manifest --part "$JOB_COMPLETION_INDEX/${about.parts}"${flag(about)}']
          resources:
            requests: { cpu: '1', memory: 1Gi }
            limits: { memory: 2Gi }
${
  about.isSigned
    ? `          env: # kubectl create secret generic macher-key --from-file=key=FILE
            - { name: MACHER_KEY, valueFrom: { secretKeyRef: { name: macher-key, key: key } } }
`
    : ''
}          volumeMounts:
            - { name: manifest, mountPath: /manifest }
      volumes:
        - name: manifest
          persistentVolumeClaim: { claimName: macher-manifest }
`,
});

const parallel = (about: About): Script => ({
  file: 'parallel.sh',
  command: 'sh parallel.sh',
  text: `#!/bin/sh
# Plays ${about.parts} parts by GNU parallel, one on each core; further words go to it, such as --sshloginfile hosts.
MANIFEST="\${MANIFEST:-"$(printf %s ${quoted(about.folder)})"}"
${keyLine(about)}seq 0 ${about.parts - 1} | parallel --joblog "$MANIFEST/parallel.log" --retries 3 "$@" \\
  macher worker --manifest "$MANIFEST" --part {}/${about.parts}${flag(about)}${keyFlag(about)}
`,
});

export const scriptsFor = (about: About): readonly Script[] => [slurm(about), kubernetes(about), parallel(about)];
