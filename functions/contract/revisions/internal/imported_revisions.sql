-- The revisions that rows of an import make or change, by the place of the row, of rows in which nothing is wrong. A
-- new one begins with the terms of the last approved one; an empty share or cap period is that one's, too. Revisions
-- are found at once, by key.
create or replace function contract.imported_revisions(p_rows core.import_row[])
returns table (place integer, revision contract.revisions)
language sql
stable
set search_path = ''
as $$
  with base as materialized (
    select distinct on (v.contract_id) v.contract_id, contract.next_revision(v) as revision
      from contract.revisions as v
     where v.contract_id = any (
             (
               select array(
                        select distinct (r.kept ->> 'contract_id')::uuid
                          from unnest(p_rows) as r
                         where r.is_new
                           and r.faults = '[]'
                      )
             )::uuid[]
           )
       and v.organization_id = core.current_organization_id()
       and v.status = 'APPROVED'
     order by v.contract_id, v.revision desc
  ),
  standing as materialized (
    select o.id, o as revision
      from contract.revisions as o
     where o.id = any ((select array(select r.id from unnest(p_rows) as r where not r.is_new))::uuid[])
  ),
  fresh as materialized (
    select contract.next_revision(jsonb_populate_record(null::contract.revisions, '{}')) as revision
  )
  select r.position,
         case
           when r.is_new then
             jsonb_populate_record(
               coalesce(b.revision, f.revision),
               r.kept - array[
                 case when r.kept -> 'labour_percent' = 'null' then 'labour_percent' end,
                 case when r.kept -> 'parts_percent' = 'null' then 'parts_percent' end,
                 case when r.kept -> 'travel_percent' = 'null' then 'travel_percent' end,
                 case when r.kept -> 'cap_period' = 'null' then 'cap_period' end
               ]
             )
           else jsonb_populate_record(o.revision, r.kept)
         end
    from unnest(p_rows) as r
   cross join fresh as f
    left join standing as o on o.id = r.id and not r.is_new
    left join base as b on b.contract_id = (r.kept ->> 'contract_id')::uuid and r.is_new
   where r.faults = '[]'
$$;

grant execute on function contract.imported_revisions to assetry_api;
