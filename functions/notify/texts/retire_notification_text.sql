create or replace function api.retire_notification_text(
  p_notification_text_id uuid,
  p_row_version          integer default null
)
returns setof notify.notification_text_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'retire_notification_text', 'notification_text.manage', jsonb_build_array(p_notification_text_id, p_row_version)
  );
  v_text   notify.texts;
  v_status text;
begin
  if v_answer is null then
    v_text := notify.lock_text(p_notification_text_id, p_row_version);
    v_status := notify.next_text_status(v_text, 'retire_notification_text');

    update notify.texts as t
       set status = v_status
     where t.id = p_notification_text_id
    returning * into v_text;

    v_answer := core.finish_action(core.answer(to_jsonb(v_text), null::notify.notification_text_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_text_answer, v_answer);
end
$$;

comment on function api.retire_notification_text is $$Retire a text of notices

After the published revision is retired, notices use the shipped text again. A draft that is retired is discarded. The
account must reach all sites.
Refuses with NOTIFICATION_TEXT_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
