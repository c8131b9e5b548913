-- What the change of settings answers: the time of the digest in hours and minutes.
create or replace function notify.settings_answer(p_settings notify.account_settings)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_settings) || jsonb_build_object('digest_time', left(p_settings.digest_time::text, 5)),
           null::notify.notification_settings_answer
         )
$$;

grant execute on function notify.settings_answer to assetry_api;
