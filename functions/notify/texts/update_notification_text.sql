create or replace function api.update_notification_text(
  p_notification_text_id uuid,
  p_values               api.field_values,
  p_row_version          integer default null
)
returns setof notify.notification_text_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_notification_text', 'notification_text.manage',
    jsonb_build_array(p_notification_text_id, p_values, p_row_version)
  );
  v_text   notify.texts;
begin
  if v_answer is null then
    p_values := core.check_values('notify.texts', p_values, 'update');
    v_text := notify.lock_text(p_notification_text_id, p_row_version);

    if v_text.status <> 'DRAFT' then
      perform core.refuse(
        'NOTIFICATION_TEXT_FROZEN', format('Revision %s is %s', v_text.revision, v_text.status), 409,
        p_hint => 'Create the next revision with create_notification_text'
      );
    end if;

    v_text := jsonb_populate_record(v_text, core.merge_values('notify.texts', to_jsonb(v_text), p_values));
    perform core.refuse_faults(notify.text_faults(v_text));

    update notify.texts as t
       set subject = v_text.subject,
           body = v_text.body
     where t.id = p_notification_text_id
    returning * into v_text;

    v_answer := core.finish_action(core.answer(to_jsonb(v_text), null::notify.notification_text_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_text_answer, v_answer);
end
$$;

comment on function api.update_notification_text is $$Change a draft text of notices

Omitted fields keep their values. The account must reach all sites.
Refuses with VALIDATION_FAILED, NOTIFICATION_TEXT_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and NOTIFICATION_TEXT_FROZEN (it
is published or retired).$$;
