-- Refuses lines that take back an issue which is not of their item from the storeroom, or went to other work, or that
-- come back before the first of them went out.
create or replace function inventory.check_issues(
  p_storeroom     inventory.storerooms,
  p_lines         inventory.line[],
  p_work_order_id uuid
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by l.position), '[]')
    into v_faults
    from unnest(p_lines) as l
   cross join lateral (
      select min(m.moved_at) as moved_at
        from inventory.movements as m
       where (l.issue_id is not null or l.moved_at is not null)
         and m.id = coalesce(l.issue_id, m.id)
         and m.kind = 'ISSUE'
         and m.item_id = l.item_id
         and m.storeroom_id = p_storeroom.id
         and m.work_order_id is not distinct from p_work_order_id
   ) as i
   cross join lateral (
      values
        (
          format('p_lines[%s].issue_id', l.position), 'NOT_FOUND', 'No such issue of the item from the storeroom',
          l.issue_id is not null and i.moved_at is null
        ),
        (
          'p_moved_at', 'TOO_EARLY', format('It was issued at %s', to_json(i.moved_at) #>> '{}'),
          l.moved_at < i.moved_at
        )
   ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inventory.check_issues to assetry_api;
