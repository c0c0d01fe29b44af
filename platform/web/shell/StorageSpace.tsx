import { useQuery } from '@tanstack/react-query';
import { getStorageSpace, inMegabytes } from '#platform/contract/uploads.ts';
import { call } from '../network/api.ts';

/** It only informs, so it shows nothing until the room is known. */
export function StorageSpace() {
  const { data } = useQuery({
    queryKey: ['storage-space'],
    queryFn: async ({ signal }) => (await call(getStorageSpace, {}, { signal })).data,
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <p className="text-sm text-muted">
      Suas imagens ocupam {inMegabytes(data.used)} de {inMegabytes(data.limit)}.
    </p>
  );
}
