-- Accounts have one digest only where a list shows them the same.
begin;
select plan(11);

select test.organization('other');
select test.site('theirs');
select test.person('olga', '{*}', '{report.run,asset.read}');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person(n.name, n.sites, n.permissions)
  from (
    values ('ann', '{*}'::text[], '{report.run,asset.read}'::text[]), ('art', '{*}', '{asset.read,report.run}'),
           ('both', '{north,south}', '{report.run,asset.read}'), ('also', '{south,north}', '{report.run,asset.read}'),
           ('bob', '{north}', '{report.run,asset.read}'), ('max', '{*}', '{report.run,asset.read,work_order.create}'),
           ('nan', '{*}', '{report.run,asset.read}'), ('nam', '{*}', '{report.run,asset.read}'),
           ('own', '{*}', '{report.run,asset.read_own}'),
           ('two', '{*}', '{report.run,asset.read_own}'), ('all', '{*}', '{*}'),
           ('wim', '{*}', '{report.run,work.read,asset.read_own}'),
           ('wes', '{*}', '{report.run,work.read,asset.read_own}')
  ) as n (name, sites, permissions);
update identity.roles as r
   set reading = 'NAMED'
  from identity.account_roles as h
 where h.role_id = r.id
   and h.account_id = any (array[test.id('nan'), test.id('nam'), test.id('own'), test.id('two'), test.id('wim'),
                               test.id('wes')]);

create function pg_temp.digest_of(p_name text, p_list text)
returns text
language plpgsql
as $$
declare
  v_digest text;
begin
  perform test.sign_in(p_name);
  perform test.sign_out();
  perform core.act_for(test.id(p_name), null, 'test');
  v_digest := report.reach_digest(p_list);
  return v_digest;
end
$$;
create function pg_temp.alike(p_names text[], p_list text)
returns bigint
language sql
as $$ select count(distinct pg_temp.digest_of(n.name, p_list)) from unnest(p_names) as n (name) $$;

select is(pg_temp.alike('{ann,art}', 'assets'), 1::bigint, 'the same sites and permissions');
select is(pg_temp.alike('{both,also}', 'assets'), 1::bigint, 'in any order');
select is(pg_temp.alike('{ann,both,bob}', 'assets'), 3::bigint, 'other sites, also all that there are now');
select is(pg_temp.alike('{ann,max,all}', 'assets'), 3::bigint, 'other permissions');
select is(pg_temp.alike('{ann,nan}', 'assets'), 2::bigint, 'other domains that are read');
select is(pg_temp.alike('{nan,nam}', 'assets'), 1::bigint, 'the same domains, also when there are others');
select is(pg_temp.alike('{own,two}', 'assets'), 2::bigint, 'their own records');
select is(
  pg_temp.alike('{wim,wes}', 'work_orders'), 2::bigint, 'columns of another domain, of which they read their own'
);
select is(
  pg_temp.alike('{ann,art}', l.name), 2::bigint, 'rows of an account: ' || l.name
)
  from unnest('{report_runs,webhook_deliveries}'::text[]) as l (name);
select is(pg_temp.alike('{ann,olga}', 'assets'), 2::bigint, 'another organization');
select * from finish();
rollback;
