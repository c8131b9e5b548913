-- Locks a text of notices at the version that the caller read, behind the organization: two changes of its texts at
-- once come one after the other. Refuses who does not reach all sites.
create or replace function notify.lock_text(p_text_id uuid, p_row_version integer)
returns notify.texts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_text notify.texts;
begin
  perform notify.lock_organization();
  select * into v_text from notify.texts as t where t.id = p_text_id;

  if not found then
    perform core.refuse('NOTIFICATION_TEXT_NOT_FOUND', 'No such text of notices', 404);
  end if;

  perform core.require_all_sites();
  perform core.check_row_version(v_text.row_version, p_row_version);
  return v_text;
end
$$;

grant execute on function notify.lock_text to assetry_api;
