create or replace function api.update_notification_preferences(p_preferences api.row_list)
returns setof notify.preferences_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_notification_preferences', null, jsonb_build_array(p_preferences)
  );
  v_preferences notify.preferences[];
begin
  if v_answer is null then
    v_preferences := notify.check_preferences(p_preferences);
    perform notify.lock_own_settings();

    delete from notify.preferences as p
     where p.account_id = core.current_account_id()
       and not exists (
             select
               from unnest(v_preferences) as g
              where (g.area, g.topic) is not distinct from (p.area, p.topic)
           );

    insert into notify.preferences as p (account_id, area, topic, choice, push_choice)
    select core.current_account_id(), g.area, g.topic, g.choice, g.push_choice
      from unnest(v_preferences) as g
     order by g.area, g.topic
        on conflict (organization_id, account_id, area, topic) do update
           set choice = excluded.choice, push_choice = excluded.push_choice
         where (p.choice, p.push_choice) is distinct from (excluded.choice, excluded.push_choice);

    v_answer := core.finish_action(
      jsonb_build_object(
        'topic_count', (select count(g.topic) from unnest(v_preferences) as g),
        'area_count', (select count(g.area) from unnest(v_preferences) as g)
      )
    );
  end if;

  return next jsonb_populate_record(null::notify.preferences_answer, v_answer);
end
$$;

comment on function api.update_notification_preferences is $$Replace your notification preferences

Decides how you are mailed: NOW at once, DIGEST with the daily or weekly mail, OFF not at all; and with push_choice
whether your devices (/push_subscriptions) get it: NOW or OFF, without it when the topic is mailed at once by default.
/notices has every notice, whatever the preference. The preference for a topic comes before that for its area; without
either the default of the topic holds. Topics that the organization made mandatory are mailed and pushed at once.
p_preferences: All your preferences, at most 200 objects with choice, optionally push_choice, and either topic, such as
WORK_ASSIGNED, or area, such as WORK (/notification_topics); an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_preferences[2].topic).$$;
