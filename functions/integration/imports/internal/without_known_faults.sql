-- The outcomes of a check without the faults that are none when the import is applied: records that rows of earlier
-- parts make, which a check does not store; those of this and later parts have no outcome yet. A row with no other
-- fault makes a record.
create or replace function integration.without_known_faults(
  p_import   integration.imports,
  p_part     integer,
  p_rows     jsonb,
  p_outcomes jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_part = 0 then
    return p_outcomes;
  end if;

  return (
    select jsonb_agg(
             case
               when o.outcome -> 'faults' = f.faults then o.outcome
               else o.outcome || jsonb_build_object(
                 'faults', f.faults,
                 'outcome', case when f.faults = '[]' then 'CREATED' else o.outcome ->> 'outcome' end
               )
             end
             order by o.place
           )
      from jsonb_array_elements(p_outcomes) with ordinality as o (outcome, place)
     cross join lateral (
        select coalesce(jsonb_agg(e.fault order by e.place), '[]') as faults
          from jsonb_array_elements(o.outcome -> 'faults') with ordinality as e (fault, place)
         where e.fault ->> 'code' <> 'NOT_FOUND'
            or not exists (
                 select
                   from core.entities as n
                   join core.entity_fields as d
                     on d.entity = n.entity
                    and d.target_entity = n.entity
                    and core.reference_name(d) = e.fault ->> 'field'
                   join integration.import_rows as r
                     on r.organization_id = p_import.organization_id
                    and r.import_id = p_import.id
                    and r.code = p_rows -> (o.place::integer - 1) ->> (e.fault ->> 'field')
                    and r.operation = 'CREATED'
                  where n.list = p_import.list
               )
     ) as f
  );
end
$$;
