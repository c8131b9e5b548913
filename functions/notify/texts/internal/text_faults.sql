-- What is wrong with a text of notices: a topic that there is not, braces that are no {{name}}, and each name that is
-- no fact of the topic, with the one that may be meant; of a hundred names at most.
create or replace function notify.text_faults(p_text notify.texts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code, f.message), '[]')
    from (
      select 'topic' as field, 'NOT_IN_VOCABULARY' as code,
             format('No topic is %s; see /notification_topics', p_text.topic) as message
       where p_text.topic is not null
         and not exists (select from notify.topics as t where t.code = p_text.topic)
       union all
      select v.field, 'INVALID_FORMAT', 'Braces stand around the name of a fact only: {{name}}'
        from (values ('subject', p_text.subject), ('body', p_text.body)) as v (field, template)
       where regexp_replace(v.template, '\{\{[^{}]*\}\}', '', 'g') ~ '[{}]'
       union all
      (
        select v.field, 'UNKNOWN_NAME',
               format(
                 '%s is no fact of %s%s', left(u.name, 60), t.code,
                 coalesce('; perhaps ' || core.nearest(btrim(left(u.name, 60)), t.names), '')
               )
          from notify.topics as t
         cross join (values ('subject', p_text.subject), ('body', p_text.body)) as v (field, template)
         cross join lateral (
            select distinct m.parts[1] as name from regexp_matches(v.template, '\{\{([^{}]*)\}\}', 'g') as m (parts)
          ) as u
         where t.code = p_text.topic
           and u.name <> all (t.names)
         limit 100
      )
    ) as f
$$;

grant execute on function notify.text_faults to assetry_api;
