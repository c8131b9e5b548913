-- The revision of each contract whose lines are exported: the newest that is approved, else the open one.
create or replace function contract.exported_revision_ids()
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
           select distinct on (r.contract_id) r.id
             from api.contract_revisions as r
            where r.status <> 'WITHDRAWN'
            order by r.contract_id, r.status = 'APPROVED' desc, r.revision desc
         )
$$;

grant execute on function contract.exported_revision_ids to assetry_list;
