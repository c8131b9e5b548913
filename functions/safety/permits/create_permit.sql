create or replace function api.create_permit(p_values api.field_values)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_permit', 'permit.create', jsonb_build_array(p_values));
  v_permit     safety.permits;
  v_work_order work.work_orders;
  v_kind       safety.permit_kinds;
  v_constraint text;
begin
  if v_answer is null then
    v_permit := jsonb_populate_record(
      null::safety.permits, core.check_values('safety.permits', p_values, 'create')
    );
    select * into v_work_order from work.work_orders as w where w.id = v_permit.work_order_id;

    -- Without a place of its own a permit is for that of the work.
    if coalesce(v_permit.location_id, v_permit.asset_id) is null then
      v_permit.location_id := v_work_order.location_id;
      v_permit.asset_id := v_work_order.asset_id;
    end if;

    v_permit.site_id := coalesce(
      v_permit.site_id, v_work_order.site_id,
      (select a.site_id from asset.assets as a where a.id = v_permit.asset_id),
      (select l.site_id from asset.locations as l where l.id = v_permit.location_id)
    );
    perform safety.hold_place(v_permit.site_id, v_permit.location_id, v_permit.asset_id);
    v_work_order := safety.hold_work(v_permit.work_order_id);
    perform safety.check_work_open(v_work_order, v_permit.site_id);
    v_kind := safety.hold_permit_kind(v_permit.kind_id);
    perform safety.check_permit(v_permit, v_kind);

    begin
      insert into safety.permits (
        site_id, permit_number, kind_id, class, work_order_id, location_id, asset_id, title, hazards, controls,
        starts_at, ends_at
      )
      values (
        v_permit.site_id, coalesce(v_permit.permit_number, core.new_number('safety.permits')), v_kind.id, v_kind.class,
        v_permit.work_order_id, v_permit.location_id, v_permit.asset_id, v_permit.title, v_permit.hazards,
        v_permit.controls, v_permit.starts_at, v_permit.ends_at
      )
      returning * into v_permit;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('permit', v_constraint);
    end;

    insert into safety.permit_questions (site_id, permit_id, position, prompt, needed_answer, is_required)
    select v_permit.site_id, v_permit.id, q.position, q.prompt, q.needed_answer, q.is_required
      from safety.permit_kind_questions as q
     where q.kind_id = v_kind.id
     order by q.position;

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.create_permit is $$Create a permit to work

The permit is a DRAFT with the current questions of its kind; it allows no work until it is issued. It is for a
location, an asset or both, by default those of the work order, and for no longer than its kind allows.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE, ASSET_RETIRED, WORK_ORDER_NOT_OPEN (it is closed or cancelled)
and ALREADY_EXISTS.$$;
