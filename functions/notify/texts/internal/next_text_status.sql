-- The status to which an action moves a text of notices; refuses an action that its status does not allow.
create or replace function notify.next_text_status(p_text notify.texts, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('notify.texts', format('Revision %s', p_text.revision), p_text.status, p_action)
$$;

grant execute on function notify.next_text_status to assetry_api;
