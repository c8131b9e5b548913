-- Preferences as they were given, ready for their table; refuses with every fault of each.
create or replace function notify.check_preferences(p_preferences jsonb)
returns notify.preferences[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read        record := core.read_rows('p_preferences', 'notify.preferences', p_preferences, 'create', 200);
  v_preferences notify.preferences[];
  v_faults      jsonb;
begin
  v_preferences := array(
    select jsonb_populate_record(null::notify.preferences, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_preferences[%s].%s', g.position, f.field), f.code, f.message)
             order by g.position, f.field
           ),
           '[]'
         )
    into v_faults
    from (
           select u.*, count(*) over (
                    partition by u.area, u.topic order by u.position rows between unbounded preceding and 1 preceding
                  ) as repeats
             from unnest(v_preferences) with ordinality as u (
                    id, organization_id, account_id, area, topic, choice, row_version, created_at, created_by,
                    updated_at, updated_by, push_choice, position
                  )
         ) as g
   cross join lateral (
      values
        ('topic', 'MISSING_VALUE', 'Either a topic or an area', num_nonnulls(g.topic, g.area) = 0),
        ('area', 'NOT_ALLOWED_HERE', 'Either a topic or an area', num_nonnulls(g.topic, g.area) = 2),
        (
          'topic', 'NOT_IN_VOCABULARY', format('No topic is %s; see /notification_topics', g.topic),
          g.topic is not null and not exists (select from notify.topics as t where t.code = g.topic)
        ),
        (
          'area', 'NOT_IN_VOCABULARY', format('No area is %s; see /notification_topics', g.area),
          g.area is not null and not exists (select from notify.topics as t where t.area = g.area)
        ),
        (
          case when g.topic is null then 'area' else 'topic' end, 'ALREADY_EXISTS',
          'Repeats another preference of the array', g.repeats > 0
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_preferences;
end
$$;

grant execute on function notify.check_preferences to assetry_api;
