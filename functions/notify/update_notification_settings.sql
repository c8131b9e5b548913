create or replace function api.update_notification_settings(
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof notify.notification_settings_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_notification_settings', null, jsonb_build_array(p_values, p_row_version)
  );
  v_settings notify.account_settings;
begin
  if v_answer is null then
    p_values := core.check_values('notify.account_settings', p_values, 'update');
    perform core.check_time_zone(p_values ->> 'time_zone');
    perform notify.check_digest_time(p_values ->> 'digest_time');
    v_settings := notify.lock_own_settings(p_row_version);
    v_settings := jsonb_populate_record(
      v_settings, core.merge_values('notify.account_settings', to_jsonb(v_settings), p_values)
    );

    update notify.account_settings as s
       set locale = v_settings.locale,
           time_zone = v_settings.time_zone,
           digest_time = v_settings.digest_time,
           digest_weekday = v_settings.digest_weekday,
           lets_critical_pass = v_settings.lets_critical_pass
     where s.id = v_settings.id
    returning * into v_settings;

    v_answer := core.finish_action(notify.settings_answer(v_settings));
  end if;

  return next jsonb_populate_record(null::notify.notification_settings_answer, v_answer);
end
$$;

comment on function api.update_notification_settings is $$Change your notification settings

Omitted fields keep their values. They hold for notices from now on; what waits already keeps its time.
Refuses with VALIDATION_FAILED and STALE_ROW.$$;
