-- The days of contracts: when one was in force, and the share that falls with the months.
begin;
select plan(5);

select test.organization('other');
select test.site('elsewhere'), test.vendor('foreign'), test.contract_type('their type');
select test.contract('theirs', 'their type', 'foreign', 'elsewhere', p_ends_on => '2199-12-31');
select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north', p_time_zone => 'Pacific/Auckland'), test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31');
insert into contract.suspensions (organization_id, site_id, contract_id, started_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('care'), '2026-03-01Z', '2026-04-01Z');

create function pg_temp.was(p_day date, p_values jsonb default '{}', p_at timestamptz default '2026-02-01Z')
returns boolean
language sql
as $$
  select contract.was_in_force(jsonb_populate_record(c, p_values), test.id('north'), p_day, p_at)
    from contract.contracts as c
   where c.id = test.id('care')
$$;
select results_eq(
  $$ select pg_temp.was(d.day), pg_temp.was(d.day, '{"starts_on": null}'), pg_temp.was(d.day, '{"ends_on": null}')
       from unnest('{2025-12-31,2026-01-01,2026-12-31,2027-01-01}'::date[]) as d (day) $$,
  $$ values (false, true, false), (true, true, true), (true, true, true), (false, false, true) $$,
  'from its first day to its last'
);
-- Noon of 15 June in UTC is 16 June in Auckland.
select results_eq(
  $$ select pg_temp.was(d.day,
              '{"status": "CLOSED", "terminated_from": "ACTIVE", "terminated_at": "2026-06-15T12:00Z"}')
       from unnest('{2026-06-16,2026-06-17}'::date[]) as d (day) $$,
  $$ values (true), (false) $$, 'to the day of its termination at the site, closed or not'
);
select results_eq(
  $$ select pg_temp.was('2026-02-01', v.item)
       from unnest(array['{"status": "DRAFT"}', '{"status": "PENDING_APPROVAL"}', '{"status": "EXPIRED"}',
              '{"status": "TERMINATED", "terminated_from": "DRAFT"}']::jsonb[]) as v (item) $$,
  $$ values (false), (false), (true), (false) $$, 'once it was approved'
);
select results_eq(
  $$ select pg_temp.was('2026-03-15', p_at => d.at)
       from unnest('{2026-02-28T23:59Z,2026-03-01Z,2026-03-31T23:59Z,2026-04-01Z}'::timestamptz[]) as d (at) $$,
  $$ values (true), (false), (false), (true) $$, 'and not while it was suspended'
);

select results_eq(
  $$ select contract.pro_rata(100, p.months, '2025-01-15', p.last_on, p.day)
       from (values (12, '2028-01-14'::date, '2028-02-15'::date), (12, '2026-01-14', '2026-01-15'),
                    (12, '2028-01-13', '2026-07-20'), (12, '2028-01-14', '2026-07-20'), (0, '2028-01-14', '2025-01-14'),
                    (0, '2028-01-14', '2025-01-15')) as p (months, last_on, day) $$,
  $$ values (0.00), (100), (73.91), (75.00), (100), (100.00) $$,
  'after the term nothing; in full while the whole term is; a term that is a day short has a month less'
);

select * from finish();
rollback;
