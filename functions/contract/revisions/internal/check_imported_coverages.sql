-- Rows of an import of coverages with all that is wrong with them beside their contract and its other coverages: no
-- open revision, more lines than a revision has, and what contract.check_coverages finds.
create or replace function contract.check_imported_coverages(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    with read as materialized (
      select r.position, r.id, to_jsonb(n) as line, (n).contract_id, c as contract, v.id as revision_id
        from unnest(p_rows) as r
        left join contract.coverages as o on o.id = r.id and not r.is_new
       cross join lateral (select jsonb_populate_record(o, r.kept) as n offset 0) as w
        left join contract.contracts as c
          on c.id = (n).contract_id
         and c.status not in ('TERMINATED', 'CLOSED')
         and c.reach_id = any ((select core.changeable_ids())::uuid[])
        left join contract.revisions as v on v.contract_id = c.id and v.status in ('DRAFT', 'PENDING_APPROVAL')
       where r.faults = '[]'
    ),
    -- Those that stay come first: what contradicts an earlier line is told of a row.
    lines as materialized (
      select l.*, row_number() over (partition by l.revision_id order by l.position nulls first, l.id) as place
        from (
          select r.revision_id, r.contract, r.position, r.id, r.line from read as r where r.revision_id is not null
          union all
          select d.revision_id, d.contract, null, o.id, to_jsonb(o)
            from (select distinct on (r.revision_id) r.revision_id, r.contract from read as r) as d
            join contract.coverages as o on o.revision_id = d.revision_id
           where o.id not in (select r.id from read as r)
        ) as l
    ),
    drafts as (
      select (array_agg(l.contract))[1] as contract, jsonb_agg(l.line order by l.place) as lines,
             array_agg(l.position order by l.place) as positions
        from lines as l
       where l.place <= 500
       group by l.revision_id
    ),
    told as (
      select r.position,
             case
               when r.contract_id is null then core.fault('contract_id', 'MISSING_VALUE', 'A value is required')
               else core.fault(
                 'contract_id', 'NOT_ALLOWED',
                 'It has no draft revision that you can change: create one with revise_contract'
               )
             end as fault
        from read as r
       where r.revision_id is null
      union all
      select d.positions[k.place], jsonb_set(f.fault, '{field}', to_jsonb(split_part(f.fault ->> 'field', '].', 2)))
        from drafts as d
       cross join lateral jsonb_array_elements(contract.check_coverages(d.lines, d.contract)) as f (fault)
       cross join lateral (select substring(f.fault ->> 'field' from '\[(\d+)\]')::integer as place) as k
      union all
      select l.position, core.fault('contract_id', 'TOO_LARGE', 'A revision has at most 500 coverages')
        from lines as l
       where l.place > 500
    ),
    faults as (
      select o.position, jsonb_agg(o.fault order by o.fault ->> 'field', o.fault ->> 'code') as faults
        from told as o
       group by o.position
    )
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(f.faults, '[]'))::core.import_row
      from unnest(p_rows) as r
      left join faults as f on f.position = r.position
     order by r.position
  );
end
$$;

grant execute on function contract.check_imported_coverages to assetry_api;
