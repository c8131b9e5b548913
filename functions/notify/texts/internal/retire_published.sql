-- Retires the revision in whose place a text of notices is published. The log and the state machine know the act by
-- its own name.
create or replace function notify.retire_published(p_text notify.texts)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action text := core.current_action();
begin
  perform set_config('assetry.action', 'retire_notification_text', true);

  update notify.texts as t
     set status = 'RETIRED'
   where t.topic = p_text.topic
     and t.locale = p_text.locale
     and t.status = 'PUBLISHED';

  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function notify.retire_published to assetry_api;
