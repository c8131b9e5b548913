create or replace function api.update_outage_work_orders(
  p_outage_id uuid, p_work_order_ids uuid[], p_row_version integer default null
)
returns setof maintenance.outage_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_outage_work_orders', 'outage.update', jsonb_build_array(p_outage_id, p_work_order_ids, p_row_version)
  );
  v_outage maintenance.outages;
  v_ids    uuid[];
begin
  if v_answer is null then
    v_ids := maintenance.hold_gathered(p_work_order_ids);
    v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
    perform maintenance.check_not_over(v_outage);
    perform maintenance.check_gathered(v_outage, p_work_order_ids);
    perform maintenance.release_outage(
      v_outage, array(select unnest(maintenance.held_order_ids(v_outage)) except select unnest(v_ids))
    );

    begin
      insert into maintenance.outage_work_orders (site_id, outage_id, work_order_id)
      select v_outage.site_id, p_outage_id, u.id
        from unnest(v_ids) as u (id)
       where u.id <> all (maintenance.held_order_ids(v_outage))
       order by u.id;
    exception
      when unique_violation then
        perform maintenance.refuse_held(p_outage_id, v_ids);
    end;

    update maintenance.outages as o set updated_at = now() where o.id = p_outage_id returning * into v_outage;
    v_answer := core.finish_action(maintenance.outage_answer(v_outage));
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

comment on function api.update_outage_work_orders is $$Gather work orders into an outage

Work orders of its site that are not completed, each in one outage at a time; those that it holds already stay, those
that are left out leave it. They keep slots and due dates; explain_outage shows what does not fit.
list_outage_proposals proposes work; gather_outage_work adds some of it, also the next work of a maintenance
schedule.
p_work_order_ids: Ids of all work orders that the outage is to hold, at most 1,000; an empty array releases all
Refuses with VALIDATION_FAILED (fields such as p_work_order_ids[2]), OUTAGE_NOT_FOUND, STALE_ROW, OUTAGE_OVER and
WORK_ORDER_IN_OUTAGE (details names each).$$;
