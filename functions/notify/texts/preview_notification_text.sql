create or replace function api.preview_notification_text(p_notification_text_id uuid)
returns table (subject text, body text, shipped_subject text, shipped_body text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text notify.texts;
begin
  select * into v_text from notify.texts as t where t.id = p_notification_text_id;

  if not found then
    perform core.refuse('NOTIFICATION_TEXT_NOT_FOUND', 'No such text of notices', 404);
  end if;

  return query select * from notify.example_of(v_text);
end
$$;

comment on function api.preview_notification_text is $$Preview a text of notices

The subject and the text of a notice with an example of each fact, times in UTC; and the same of the shipped text.
Changes nothing.
Refuses with NOTIFICATION_TEXT_NOT_FOUND.$$;
