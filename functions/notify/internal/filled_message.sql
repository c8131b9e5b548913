-- A mail of notices as it is to be sent now: its body is null when the account may not read any of them, and lists them
-- when there are several.
create or replace function notify.filled_message(p_message notify.messages)
returns notify.messages
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_all  notify.notices[];
  v_told notify.notices[];
  v_text record;
begin
  v_all := array(
    select n
      from notify.notices as n
     where n.organization_id = p_message.organization_id
       and n.message_id = p_message.id
  );
  v_told := notify.still_readable(p_message.organization_id, p_message.account_id, v_all);

  if v_told = '{}' then
    p_message.body := null;
  elsif cardinality(v_told) = 1 then
    p_message.subject := (v_told[1]).subject;
    p_message.body := (v_told[1]).body;
  else
    v_text := notify.several_text(p_message.account_id, v_told);
    p_message.subject := v_text.p_subject;
    p_message.body := v_text.p_body;
  end if;

  return p_message;
end
$$;
