create or replace function api.update_mandatory_topics(p_topics text[])
returns setof notify.mandatory_topics_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_mandatory_topics', 'notification.manage', jsonb_build_array(p_topics)
  );
begin
  if v_answer is null then
    perform notify.check_mandatory_topics(p_topics);
    perform core.require_all_sites();
    perform notify.lock_organization();

    delete from notify.mandatory_topics as m where m.topic <> all (p_topics);

    insert into notify.mandatory_topics (topic)
    select distinct t.code
      from unnest(p_topics) as t (code)
     order by t.code
        on conflict (organization_id, topic) do nothing;

    v_answer := core.finish_action(
      jsonb_build_object('topics', array(select m.topic from notify.mandatory_topics as m order by m.topic))
    );
  end if;

  return next jsonb_populate_record(null::notify.mandatory_topics_answer, v_answer);
end
$$;

comment on function api.update_mandatory_topics is $$Replace the mandatory topics of the organization

Notices of a mandatory topic are mailed at once, whatever the preference of the account; its quiet hours still hold.
Possible are the topics with can_be_mandatory of /notification_topics. The account must reach all sites.
p_topics: Codes of all mandatory topics, such as STOP_WORK; an empty array makes none mandatory
Refuses with VALIDATION_FAILED and NOT_ALL_SITES.$$;
