-- Archives a link that is locked. A file that has no other is removed after its retention: longer when it was evidence,
-- and never where retention keeps it for ever.
create or replace function file.end_link(p_link file.links)
returns file.links
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_for_ever constant interval := 'infinity';
  v_link     file.links;
begin
  update file.links as l
     set archived_at = clock_timestamp()
   where l.id = p_link.id
  returning * into v_link;

  update file.files as f
     set removes_at = nullif(
           greatest(
             now() + coalesce(core.retention('file.files'), v_for_ever),
             (
               select max(l.created_at) + coalesce(core.retention('file.evidence'), v_for_ever)
                 from file.links as l
                where l.organization_id = f.organization_id
                  and l.file_id = f.id
                  and l.kind in ('CERTIFICATE', 'SIGNATURE', 'INVOICE')
             )
           ),
           'infinity'
         )
   where f.organization_id = v_link.organization_id
     and f.id = v_link.file_id
     and not exists (
           select
             from file.links as l
            where l.organization_id = f.organization_id
              and l.file_id = f.id
              and l.archived_at is null
         );
  return v_link;
end
$$;

grant execute on function file.end_link to assetry_api;
