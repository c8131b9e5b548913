-- Says of what failed items opened whether they fail still, and tells those who work on it of what fails no more: what
-- was opened stays, for somebody may have begun.
create or replace function inspection.settle_corrections(p_inspection inspection.inspections)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_passed record;
begin
  for v_passed in
    with judged as (
      select c.id, i.is_visible and i.result is not distinct from 'FAIL' as is_failed, t.prompt
        from inspection.corrections as c
        join inspection.template_items as t on t.id = c.template_item_id
        join inspection.inspection_items as i
          on i.inspection_id = c.inspection_id and i.template_item_id = c.template_item_id
       where c.inspection_id = p_inspection.id
    )
    update inspection.corrections as c
       set passed_at = case when not j.is_failed then clock_timestamp() end
      from judged as j
     where c.id = j.id
       and (c.passed_at is null) <> j.is_failed
    returning c.work_order_id, j.prompt, j.is_failed
  loop
    if v_passed.work_order_id is not null and not v_passed.is_failed then
      perform inspection.tell_passed(p_inspection, v_passed.work_order_id, v_passed.prompt);
    end if;
  end loop;
end
$$;

grant execute on function inspection.settle_corrections to assetry_api;
