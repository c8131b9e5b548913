create or replace function api.create_notification_text(p_values api.field_values)
returns setof notify.notification_text_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'create_notification_text', 'notification_text.manage', jsonb_build_array(p_values)
  );
  v_read   record;
  v_text   notify.texts;
begin
  if v_answer is null then
    v_read := core.read_record('notify.texts', p_values, 'create');
    v_text := jsonb_populate_record(null::notify.texts, v_read.p_kept);
    perform core.refuse_faults(v_read.p_faults || notify.text_faults(v_text));
    perform core.require_all_sites();
    perform notify.lock_organization();

    if exists (
      select from notify.texts as t where t.topic = v_text.topic and t.locale = v_text.locale and t.status = 'DRAFT'
    ) then
      perform core.refuse(
        'NOTIFICATION_DRAFT_EXISTS', format('%s in %s already has a draft', v_text.topic, v_text.locale), 409,
        p_hint => 'Change it with update_notification_text, or retire it'
      );
    end if;

    insert into notify.texts (topic, locale, revision, subject, body)
    select v_text.topic, v_text.locale, coalesce(max(t.revision), 0) + 1, v_text.subject, v_text.body
      from notify.texts as t
     where t.topic = v_text.topic
       and t.locale = v_text.locale
    returning * into v_text;

    v_answer := core.finish_action(core.answer(to_jsonb(v_text), null::notify.notification_text_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_text_answer, v_answer);
end
$$;

comment on function api.create_notification_text is $$Create a draft text of notices

The next revision of the text of a topic in a language. Notices use it, in the inbox and in mails, once it is
published. {{name}} stands for a fact, one of names in /notification_topics; a line with an absent fact is left out.
Nothing else is read as a template, and mails are plain text. A name that is no fact of the topic is UNKNOWN_NAME in the
details of the refusal, with the nearest one. The account must reach all sites.
Refuses with VALIDATION_FAILED, NOT_ALL_SITES and NOTIFICATION_DRAFT_EXISTS.$$;
