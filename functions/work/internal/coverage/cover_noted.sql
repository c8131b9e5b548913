-- What contracts pay of the costs that a request posted, and the visits of the work orders that it started or
-- cancelled, when it commits: nothing is locked afterwards, so that balances of several contracts are locked in one
-- order however the request came to its costs (ADR 18). The first row of the transaction takes all of them, in the
-- order in which they were written (work.note_costs, work.note_visits); the others find nothing left. All that it calls
-- keeps its plans (ADR 164): each condition is a key, and to plan them again took half of the time.
create or replace function work.cover_noted()
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_line_ids        uuid[] := string_to_array(nullif(current_setting('assetry.posted_costs', true), ''), ',');
  v_work_order_ids  uuid[] := string_to_array(nullif(current_setting('assetry.visited_work', true), ''), ',');
  v_before          text   := coalesce(current_setting('assetry.organization_id', true), '');
  v_organization_id uuid;
begin
  if v_line_ids is null and v_work_order_ids is null then
    return;
  end if;

  perform set_config('assetry.posted_costs', '', true), set_config('assetry.visited_work', '', true);

  for v_organization_id in
    select c.organization_id from work.cost_lines as c where c.id = any (v_line_ids)
     union
    select w.organization_id from work.work_orders as w where w.id = any (v_work_order_ids)
     order by 1
  loop
    perform set_config('assetry.organization_id', v_organization_id::text, true);
    perform work.cover_lines(v_organization_id, v_line_ids, v_work_order_ids);
  end loop;

  perform set_config('assetry.organization_id', v_before, true);
end
$$;
