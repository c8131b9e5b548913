create or replace function api.create_notification_destination(p_values api.field_values)
returns setof notify.notification_destination_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'create_notification_destination', 'notification_destination.manage', jsonb_build_array(p_values)
  );
  v_destination notify.destinations;
  v_constraint  text;
begin
  if v_answer is null then
    v_destination := jsonb_populate_record(
      null::notify.destinations, core.check_values('notify.destinations', p_values, 'create')
    );
    perform notify.check_destination(v_destination);

    if v_destination.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into notify.destinations (site_id, channel, name, address)
      values (v_destination.site_id, v_destination.channel, v_destination.name, v_destination.address)
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

comment on function api.create_notification_destination is $$Create a notification destination

For messages of a channel: an email address, a chat room, or a name known to the receiver of the webhook. Without
site_id it is for all sites, which requires an account that reaches all sites.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
