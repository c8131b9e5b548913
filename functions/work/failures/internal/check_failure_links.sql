-- The links of a class of equipment as they are to be, read and checked: each has the parent that its level asks for,
-- which is linked itself, and none is there twice. Refuses with every fault of every row at once.
create or replace function work.check_failure_links(p_links jsonb)
returns work.failure_links[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_links', 'work.failure_links', p_links, 'create', 2000);
  v_faults jsonb;
begin
  if v_read.p_faults = '[]' then
    with link as (
      select e.position, (e.item ->> 'parent_id')::uuid as parent_id, c.id as child_id, c.level, p.level as parent_level
        from jsonb_array_elements(v_read.p_kept) with ordinality as e (item, position)
        join lateral (
          select * from work.failure_codes as c where c.id = (e.item ->> 'child_id')::uuid offset 0
        ) as c on true
        left join lateral (
          select * from work.failure_codes as p where p.id = (e.item ->> 'parent_id')::uuid offset 0
        ) as p on true
    )
    select jsonb_agg(
             core.fault(format('p_links[%s].%s', f.position, f.field), f.code, f.message) order by f.position, f.field
           )
      into v_faults
      from (
        select l.position, 'parent_id' as field, 'NOT_ALLOWED' as code,
               case l.level
                 when 'PROBLEM' then 'A problem has no parent code'
                 when 'CAUSE' then 'The parent of a cause is a problem'
                 else 'The parent of a remedy is a cause'
               end as message
          from link as l
         where l.parent_level is distinct from case l.level when 'CAUSE' then 'PROBLEM' when 'REMEDY' then 'CAUSE' end
         union all
        select l.position, 'parent_id', 'NOT_LINKED', 'Its parent is not linked in this class'
          from link as l
         where l.parent_level = case l.level when 'CAUSE' then 'PROBLEM' when 'REMEDY' then 'CAUSE' end
           and not exists (select 1 from link as p where p.child_id = l.parent_id)
         union all
        select l.position, 'child_id', 'ALREADY_EXISTS', 'It is listed twice'
          from link as l
         where exists (
                 select 1
                   from link as o
                  where o.position < l.position
                    and o.child_id = l.child_id
                    and o.parent_id is not distinct from l.parent_id
               )
      ) as f;
  end if;

  perform core.refuse_faults(v_read.p_faults || coalesce(v_faults, '[]'));
  return array(
    select jsonb_populate_record(null::work.failure_links, e.item || jsonb_build_object('child_level', c.level))
      from jsonb_array_elements(v_read.p_kept) as e (item)
      join lateral (
        select * from work.failure_codes as c where c.id = (e.item ->> 'child_id')::uuid offset 0
      ) as c on true
  );
end
$$;

grant execute on function work.check_failure_links to assetry_api;
