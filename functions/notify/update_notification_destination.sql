create or replace function api.update_notification_destination(
  p_notification_destination_id uuid,
  p_values                      api.field_values,
  p_row_version                 integer default null
)
returns setof notify.notification_destination_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_notification_destination', 'notification_destination.manage',
    jsonb_build_array(p_notification_destination_id, p_values, p_row_version)
  );
  v_destination notify.destinations;
  v_constraint  text;
begin
  if v_answer is null then
    p_values := core.check_values('notify.destinations', p_values, 'update');

    v_destination := notify.lock_notification_destination(p_notification_destination_id, p_row_version);
    v_destination := jsonb_populate_record(
      v_destination, core.merge_values('notify.destinations', to_jsonb(v_destination), p_values)
    );
    perform notify.check_destination(v_destination);

    if v_destination.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      update notify.destinations as d
         set site_id = v_destination.site_id,
             name = v_destination.name,
             address = v_destination.address,
             archived_at = v_destination.archived_at
       where d.id = p_notification_destination_id
      returning * into v_destination;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('notification_destination', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_destination), null::notify.notification_destination_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_destination_answer, v_answer);
end
$$;

comment on function api.update_notification_destination is $$Change a notification destination

Omitted fields keep their values. archived_at archives it, null restores it.
Refuses with NOTIFICATION_DESTINATION_NOT_FOUND, NOT_ALL_SITES (of one for all sites), STALE_ROW, VALIDATION_FAILED
and ALREADY_EXISTS.$$;
