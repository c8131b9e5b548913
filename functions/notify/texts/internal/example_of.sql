-- A text of notices filled in with examples of all facts of its topic, as notify.tell fills it in with what happened;
-- and the shipped one.
create or replace function notify.example_of(p_text notify.texts)
returns table (subject text, body text, shipped_subject text, shipped_body text)
language sql
stable
security definer
set search_path = ''
as $$
  select notify.subject_of(notify.render(p_text.subject, e.facts, 'UTC')), notify.render(p_text.body, e.facts, 'UTC'),
         notify.subject_of(notify.render(w.subject, e.facts, 'UTC')), notify.render(w.body, e.facts, 'UTC')
    from notify.topics as t
    join notify.wordings as w on w.topic = t.code and w.locale = p_text.locale
   cross join lateral (
      select jsonb_object_agg(f.name, f.example) as facts from notify.facts as f where f.name = any (t.names)
    ) as e
   where t.code = p_text.topic
$$;

grant execute on function notify.example_of to assetry_list;
