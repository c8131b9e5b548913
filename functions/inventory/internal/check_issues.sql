-- Refuses lines that take back an issue which is not of their item from the storeroom, or went to other work.
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
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_lines[%s].issue_id', l.position), 'NOT_FOUND', 'No such issue of the item from the storeroom'
             )
             order by l.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
   where l.issue_id is not null
     and not exists (
           select 1
             from inventory.movements as m
            where m.id = l.issue_id
              and m.kind = 'ISSUE'
              and m.item_id = l.item_id
              and m.storeroom_id = p_storeroom.id
              and m.work_order_id is not distinct from p_work_order_id
         );

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inventory.check_issues to assetry_api;
