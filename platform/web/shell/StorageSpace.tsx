import { useQuery } from '@tanstack/react-query';
import { inMegabytes } from '#platform/contract/megabytes.ts';
import { getStorageSpace } from '#platform/contract/uploads.ts';
import { call } from '../api.ts';

/** How much room is left for pictures. Nothing until it is known, since it only informs. */
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
