-- The draft of a job plan is a copy of what is published, and is made once.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.job_plan('OTHER', '{Look}'), test.job_plan('OIL', '{Drain,Fill}'), test.job_plan('NEW', '{}', 'DRAFT');
select test.person('ann', '{north}');
select set_config('assetry.organization_id', test.id('acme')::text, true);

create function pg_temp.draft(p_code text) returns uuid language sql as $$
  select maintenance.draft_of(test.id(p_code))
$$;
create function pg_temp.parts(p_code text) returns text language sql as $$
  select concat_ws(
           ' | ', r.revision, r.status,
           (
             select string_agg(t.position || ' ' || t.title, ', ' order by t.position)
               from maintenance.job_plan_tasks as t where t.revision_id = r.id
           ),
           (
             select string_agg(l.position || ' ' || l.description, ', ' order by l.position)
               from maintenance.job_plan_lines as l where l.revision_id = r.id
           )
         )
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = test.id(p_code)
   order by r.revision desc
   limit 1
$$;

select pg_temp.draft('OIL'), pg_temp.draft('OTHER');
select is(pg_temp.parts('OIL'), '2 | DRAFT | 1 Drain, 2 Fill', 'a copy');
select is(pg_temp.draft('OIL'), pg_temp.draft('OIL'), 'is made once');
insert into maintenance.job_plan_lines (organization_id, revision_id, position, kind, description)
select test.id('acme'), pg_temp.draft(p), 1, 'TOOL', 'Tool of ' || p from unnest('{OIL,OTHER}'::text[]) as p;
update maintenance.job_plan_tasks set title = 'Drain well' where revision_id = pg_temp.draft('OIL') and position = 1;
select test.sign_in('ann');
select api.publish_job_plan(test.id('OIL'));
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select pg_temp.draft('OIL');
select is(
  pg_temp.parts('OIL'), '3 | DRAFT | 1 Drain well, 2 Fill | 1 Tool of OIL', 'of what is published now, and its own'
);
select is(pg_temp.parts('OTHER'), '2 | DRAFT | 1 Look | 1 Tool of OTHER', 'that of another stays');
select pg_temp.draft('NEW');
select is(pg_temp.parts('NEW'), '1 | DRAFT', 'the first is a draft already');

select * from finish();
rollback;
