-- An id of another system is found by its text, archived or not, and pages are read in order, however many there are.
begin;
select plan(2);

set local random_page_cost = 1.1;
select test.organization('acme');
select test.site(format('site %s', n)) from generate_series(1, 100) as n;
select test.person('ann'), test.person('sue', '{site 1,site 2}');
set local session_replication_role = replica;
insert into integration.external_ids (organization_id, site_id, entity, entity_id, system, external_id, created_at)
select test.id('acme'), test.id(format('site %s', 1 + n % 100)), 'asset.assets', uuidv7(), 'jira', 'J-' || n,
       timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) as n;
set local session_replication_role = origin;
analyze core.sites, integration.external_ids;

create function pg_temp.plan_of(p_statement text)
returns text
language plpgsql
as $$
declare
  v_line text;
  v_text text := '';
begin
  for v_line in execute 'explain (analyze, costs off, timing off, summary off) ' || p_statement loop
    v_text := v_text || v_line || E'\n';
  end loop;
  return v_text;
end
$$;

select hook.plan_list('some', true);
select test.sign_in('ann');
set local role authenticated;
select matches(
  pg_temp.plan_of(
    $$ select entity_id from api.external_ids where system = 'jira' and external_id = 'J-777' order by id limit 50 $$
  ),
  'external_ids_external_id_idx', 'by system and id'
);
reset role;
select test.sign_out();
select hook.plan_list('none', false);
select test.sign_in('sue');
set local role authenticated;
select doesnt_match(
  pg_temp.plan_of('select id from api.external_ids order by created_at, id limit 50'),
  'external_ids[^\n]*\n?[^\n]*rows=[0-9]{4,}|Removed by Filter: [0-9]{4,}', 'a page of whoever reaches a few sites'
);
reset role;

select * from finish();
rollback;
