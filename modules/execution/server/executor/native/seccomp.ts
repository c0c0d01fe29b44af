/** No program of a test needs these calls, by number on x64 and on arm64. They fail with EPERM. */
const refused: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  setns: [308, 268],
  unshare: [272, 97],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  userfaultfd: [323, 282],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  fanotify_init: [300, 262],
  syslog: [103, 116],
  // Neither a process nor the folder for files shows this memory.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  semget: [64, 190],
  semop: [65, 193],
  semctl: [66, 191],
  semtimedop: [220, 192],
  msgget: [68, 186],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  mq_open: [240, 180],
};

const numbers = {
  x64: {
    arch: 0xc000003e,
    setaffinity: 203,
    socket: 41,
    socketpair: 53,
    clone: 56,
    ioctl: 16,
    mmap: 9,
    clone3: 435,
  },
  arm64: {
    arch: 0xc00000b7,
    setaffinity: 122,
    socket: 198,
    socketpair: 199,
    clone: 220,
    ioctl: 29,
    mmap: 222,
    clone3: 435,
  },
} as const;

const [load, and, equals, atLeast, hasBits, give] = [0x20, 0x54, 0x15, 0x35, 0x45, 0x06];
const kill = 0x8000_0000;
const allow = 0x7fff_0000;
const errno = (number: number) => 0x0005_0000 | number;
const [EPERM, ENOMEM, ENOSYS] = [errno(1), errno(12), errno(38)];
const pretend = errno(0);
/** The offset of the low half of an argument in the data of a call. */
const argument = (index: number) => 16 + 8 * index;

type Instruction = readonly [code: number, yes: number, no: number, value: number];

export function filterFor(processor: string): Buffer | undefined {
  if (processor !== 'x64' && processor !== 'arm64') return undefined;
  const { arch, setaffinity, socket, socketpair, clone, ioctl, mmap, clone3 } = numbers[processor];
  const program: Instruction[] = [
    [load, 0, 0, 4],
    [equals, 1, 0, arch],
    [give, 0, 0, kill],
    [load, 0, 0, 0],
    // Calls of x32 have a bit of their own.
    [atLeast, 0, 1, 0x4000_0000],
    [give, 0, 0, kill],
    ...Object.values(refused).flatMap((both) => refuse(both[processor === 'x64' ? 0 : 1], EPERM)),
    // A box stays on its core; runtimes warn of a refusal.
    ...refuse(setaffinity, pretend),
    // Its flags lie in memory, where a filter does not see them. Libraries fall back to clone.
    ...refuse(clone3, ENOSYS),
    // AF_UNIX is the only family that passes.
    ...inspect(socket, [
      [load, 0, 0, argument(0)],
      [equals, 1, 0, 1],
      [give, 0, 0, EPERM],
    ]),
    ...inspect(socketpair, [
      [load, 0, 0, argument(0)],
      [equals, 1, 0, 1],
      [give, 0, 0, EPERM],
    ]),
    // A program may make no new namespaces.
    ...inspect(clone, [
      [load, 0, 0, argument(0)],
      [hasBits, 0, 1, 0x7e02_0000],
      [give, 0, 0, EPERM],
    ]),
    // TIOCSTI and TIOCLINUX type into a terminal.
    ...inspect(ioctl, [
      [load, 0, 0, argument(1)],
      [equals, 1, 0, 0x5412],
      [equals, 0, 1, 0x541c],
      [give, 0, 0, EPERM],
    ]),
    // Shared memory without a file stays when a process unmaps it, unseen by the watcher.
    ...inspect(mmap, [
      [load, 0, 0, argument(3)],
      [and, 0, 0, 0x21],
      [equals, 0, 1, 0x21],
      [give, 0, 0, ENOMEM],
    ]),
    [give, 0, 0, allow],
  ];
  return Buffer.concat(program.map(encode));
}

const refuse = (number: number, answer: number): Instruction[] => [
  [equals, 0, 1, number],
  [give, 0, 0, answer],
];

const inspect = (number: number, body: readonly Instruction[]): Instruction[] => [
  [equals, 0, body.length + 1, number],
  ...body,
  [give, 0, 0, allow],
];

function encode([code, yes, no, value]: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(yes, 2);
  bytes.writeUInt8(no, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}
