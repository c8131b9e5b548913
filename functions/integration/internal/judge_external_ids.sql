-- The rows of an import with what is wrong with their ids in other systems, and with those that are new. p_known has
-- the record of each id, p_has what the records of the rows have, as {"<record>": {"<system>": "<id>"}}.
create or replace function integration.judge_external_ids(
  p_entity core.entities,
  p_rows   core.import_row[],
  p_known  jsonb,
  p_has    jsonb
)
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with word as (
    select r.position, w.word, split_part(w.word, ':', 1) as system, p_known ->> w.word as found_id,
           row_number() over (partition by w.word order by r.position) as turn,
           row_number() over (partition by r.position, split_part(w.word, ':', 1) order by w.word) as place
      from unnest(p_rows) as r
     cross join unnest(core.import_codes(r.kept -> 'external_ids')) as w (word)
  ),
  told as (
    select t.position, jsonb_agg(core.fault(t.field, t.code, t.message) order by t.field, t.code, t.message) as faults
      from (
        select r.position, 'external_ids' as field, 'INVALID_TYPE' as code,
        'Expected texts such as jira:4711' as message
          from unnest(p_rows) as r
         where r.kept ? 'external_ids'
           and core.import_codes(r.kept -> 'external_ids') is null
        union all
        select w.position, 'external_ids', f.code, f.message
          from word as w
          join unnest(p_rows) as r on r.position = w.position
         cross join lateral (
            values
              (
                'INVALID_FORMAT', format('%s is not of the form system:id', left(w.word, 60)),
                w.word !~ '^[a-z][a-z0-9_.-]{0,49}:[^\s,;]{1,200}$'
              ),
              ('REPEATED', format('%s was given before', left(w.word, 60)), w.turn > 1),
              ('CONTRADICTION', format('Two ids in the system %s', left(w.system, 50)), w.place > 1 and w.turn = 1),
              ('CONTRADICTION', format('%s is the id of another record', left(w.word, 60)), w.found_id <> r.id::text),
              (
                'CONTRADICTION', format('The record has another id in the system %s', left(w.system, 50)),
                w.found_id is null and p_has -> r.id::text ? w.system
              )
          ) as f (code, message, is_so)
         where f.is_so
        union all
        select o.position, p_entity.code_column, 'REPEATED', 'An earlier row is about the same record'
          from (
            select r.*, row_number() over (partition by r.id order by r.position) as turn
              from unnest(p_rows) as r
          ) as o
         where o.turn > 1
           and not o.faults @> '[{"code": "REPEATED"}]'
      ) as t
     group by t.position
  )
  select array_agg(
           row(
             r.position, r.code, r.id, r.is_new,
             case
               when n.words is null then r.kept - 'external_ids'
               else r.kept || jsonb_build_object('external_ids', n.words)
             end,
             r.faults || coalesce(t.faults, '[]')
           )::core.import_row
           order by r.position
         )
    from unnest(p_rows) as r
    left join told as t on t.position = r.position
    left join (
           select w.position, jsonb_agg(w.word order by w.word) as words
             from word as w
            where w.found_id is null
            group by w.position
         ) as n on n.position = r.position
$$;

grant execute on function integration.judge_external_ids to assetry_api;
