-- Reads the rows of an import of terms of contracts by set: each with what is kept of it and all that is wrong with it,
-- and with the revision that it is: one that is decided and says the same, else the open one of its contract. The
-- contracts that rows name are locked with their open revisions, by id.
create or replace function contract.read_imported_revisions(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity   core.entities;
  v_rows     core.import_row[] := contract.read_cells('contract.revisions', p_rows);
  v_withheld text[]            := core.withheld_columns('contract_revisions');
begin
  perform contract.lock_open_revisions(contract.named_ids(v_rows, 'contract_id'));
  select * into v_entity from core.entities as e where e.entity = 'contract.revisions';

  return core.judge_import(
    v_entity,
    array(
      with read as materialized (
        select r.position, r.kept - 'site_id' as kept, r.faults,
               case
                 when core.is_of_kind(r.kept -> 'contract_id', 'UUID') then (r.kept ->> 'contract_id')::uuid
               end as contract_id
          from unnest(v_rows) as r
      ),
      found as (
        select r.*, d.id as decided_id, o.id as open_id,
               row_number() over (partition by r.contract_id, d.id is null order by r.position) as place
          from read as r
          left join lateral (
                 select v.id
                   from contract.revisions as v
                  where v.contract_id = r.contract_id
                    and v.status in ('APPROVED', 'WITHDRAWN')
                    and v.reach_id = any ((select core.changeable_ids())::uuid[])
                    and not exists (
                          select
                            from jsonb_each(r.kept) as c
                           where c.value is distinct from coalesce(to_jsonb(v) -> c.key, 'null')
                             and c.key <> all (v_withheld)
                        )
                  order by v.revision desc
                  limit 1
               ) as d on true
          left join contract.revisions as o
            on o.contract_id = r.contract_id
           and o.status in ('DRAFT', 'PENDING_APPROVAL')
           and o.reach_id = any ((select core.changeable_ids())::uuid[])
      )
      select row(
               f.position, null, coalesce(f.decided_id, f.open_id, uuidv7()),
               coalesce(f.decided_id, f.open_id) is null, f.kept,
               f.faults || case
                 when f.contract_id is not null and f.decided_id is null and f.place > 1
                 then jsonb_build_array(core.fault('contract_id', 'REPEATED', 'Repeats the contract of an earlier row'))
                 else '[]'
               end
             )::core.import_row
        from found as f
       order by f.position
    )
  );
end
$$;

grant execute on function contract.read_imported_revisions to assetry_api;
