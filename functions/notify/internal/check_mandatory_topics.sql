-- Refuses topics that cannot be mandatory, each.
create or replace function notify.check_mandatory_topics(p_topics text[])
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
           case
             when p_topics is null then
               jsonb_build_array(core.fault('p_topics', 'MISSING_VALUE', 'A value is required'))
             when cardinality(p_topics) > 200 then
               jsonb_build_array(core.fault('p_topics', 'TOO_LARGE', 'At most 200 topics'))
             else (
               select coalesce(
                        jsonb_agg(
                          core.fault(
                            format('p_topics[%s]', g.position), 'NOT_IN_VOCABULARY',
                            format('%s is no topic that can be mandatory', coalesce(g.code, 'null'))
                          )
                          order by g.position
                        ),
                        '[]'
                      )
                 from unnest(p_topics) with ordinality as g (code, position)
                where not exists (select from notify.topics as t where t.code = g.code and t.can_be_mandatory)
             )
           end
         )
$$;

grant execute on function notify.check_mandatory_topics to assetry_api;
