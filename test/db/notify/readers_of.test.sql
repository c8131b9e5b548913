-- Who may be notified of a record at a moment: by status, reach, and what roles let read.
begin;
select plan(12);

select test.organization('other'), test.person('olga', '{*}', '{}');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('all', '{*}', '{}'), test.person('near', '{north}', '{}'), test.person('far', '{south}', '{}'),
       test.person('nowhere', '{}', '{}'), test.person('gone', '{*}', '{}');
select test.person(n.name, '{north}', '{}')
  from unnest('{everything,named,narrow,none,mine,both,bare}'::text[]) as n (name);
select test.role('boss', '{*}'), test.role('reads work', '{work.read}'), test.role('reads requests', '{request.read}'),
       test.role('reads own', '{work.read_own}');
-- A role that reads everything is what test.role makes; these name what they read.
update identity.roles as r
   set reading = 'NAMED'
 where r.id in (test.id('boss'), test.id('reads work'), test.id('reads requests'), test.id('reads own'));
insert into identity.account_roles (organization_id, account_id, role_id)
select test.id('acme'), test.id(g.who), test.id(g.role)
  from (
    values ('everything', 'boss'), ('named', 'reads work'), ('narrow', 'reads requests'), ('mine', 'reads own'),
           ('both', 'reads own'), ('both', 'reads work')
  ) as g (who, role);
update identity.accounts set reads_by_roles = true where id = test.id('none');
select test.device('box', 'north', '{}');
select test.remember('box account', d.account_id) from meter.devices as d where d.id = test.id('box');
insert into identity.account_sites (organization_id, account_id, site_id)
values (test.id('acme'), test.id('box account'), test.id('north'));
select test.work_order('job', 'north');
set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('gone');
set local session_replication_role = origin;

create function pg_temp.readers(
  p_site         text,
  p_organization text default 'acme',
  p_entity       text default 'work.work_orders'
)
returns text
language sql
volatile
security definer
as $$
  select string_agg(test.name_of(r.id), ' ' order by test.name_of(r.id))
    from unnest(
           notify.readers_of(
             test.id(p_organization), case when p_site is not null then test.id(p_site) end, p_entity, test.id('job'),
             array(
               select n.id
                 from test.names as n
                where n.name in (
                        'all', 'near', 'far', 'nowhere', 'gone', 'everything', 'named', 'narrow', 'none', 'mine',
                        'both', 'bare', 'olga', 'box account'
                      )
             )
           )
         ) as r (id)
$$;

select is(
  pg_temp.readers('north'), 'all bare both everything named near',
  'of a record of a site: who reaches the site, is active and no device, and reads the domain'
);
select is(pg_temp.readers('south'), 'all far', 'of another site, who reaches that');
select is(
  pg_temp.readers(null), 'all bare both everything far named near', 'of one of no site, who reaches any site'
);
select is(
  pg_temp.readers('north', p_entity => 'request.requests'), 'all bare everything narrow near',
  'by the permission for the domain of the record'
);
select is(pg_temp.readers('north', 'other'), null, 'of an organization, nobody of another');
select is(pg_temp.readers(null, 'other'), 'olga', 'but who reaches all sites there, of what has none');
select is_empty(
  $$ select
       from unnest(notify.readers_of(test.id('acme'), test.id('north'), 'work.work_orders', test.id('job'), '{}')) $$,
  'of nobody, nobody'
);
select is(
  notify.readers_of(
    test.id('acme'), test.id('north'), 'work.work_orders', test.id('job'), array[test.id('near'), test.id('all')]
  ),
  array[test.id('all'), test.id('near')], 'in the order of their ids'
);

-- One's own, as the list would show it.
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('mine') where id = test.id('wim');
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select w.organization_id, w.site_id, w.id, test.id('wim') from work.work_orders as w where w.id = test.id('job');
select is(
  pg_temp.readers('north'), 'all bare both everything mine named near', 'who reads their own is among them then'
);
select ok(notify.reads_record(test.id('mine'), 'work.work_orders', test.id('job')), 'as the list shows it');
select ok(
  not notify.reads_record(test.id('narrow'), 'work.work_orders', test.id('job'))
    and not notify.reads_record(test.id('none'), 'work.work_orders', test.id('job')),
  'it shows nothing to who reads another domain, or nothing'
);
select ok(
  notify.reads_record(test.id('named'), 'work.work_orders', test.id('job'))
    and notify.reads_record(test.id('bare'), 'work.work_orders', test.id('job'))
    and coalesce(current_setting('assetry.account_id', true), '') = '',
  'and everything to who reads the domain'
);

select * from finish();
rollback;
