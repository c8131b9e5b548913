-- Who may do the work of a contract at an instant, just inside and just outside each bound.
begin;
select plan(6);

select test.organization('other');
select test.site('elsewhere'), test.vendor('foreign'), test.contract_type('their type');
select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north', p_time_zone => 'Pacific/Auckland'), test.site('south');
select test.vendor(v)
  from unnest('{maker,listed,typed,brand,other brand,else,archived,archived later,blocked,blocked later,here,there,
                first day,last day,ended,to start,skilled,unskilled}'::text[]) as v;
select test.contract_type('type'), test.contract_type('other type');
select test.contract('care', 'type', 'maker', 'north'), test.contract('also', 'other type', 'listed', 'north'),
       test.contract('lost', 'other type', 'blocked', 'north'),
       test.contract('kept', 'other type', 'blocked later', 'north');
select test.certificate_type('gas'), test.certificate_type('lift'), test.certificate_type('crane');

-- Noon of 15 June in UTC is 16 June in Auckland.
create function pg_temp.at() returns timestamptz language sql as $$ select '2026-06-15T12:00Z'::timestamptz $$;
select test.force(format(
  $$ update contract.vendors
        set status = 'BLOCKED',
            blocked_at = %L::timestamptz + case when id = %L then interval '1 microsecond' else '0' end
      where id in (%L, %L) $$,
  pg_temp.at(), test.id('blocked later'), test.id('blocked'), test.id('blocked later')
));
insert into contract.authorized_vendors (
  organization_id, site_id, contract_id, type_id, manufacturer, vendor_id, is_own_staff, certificate_type_id, starts_on,
  ends_on, archived_at
)
select test.id('acme'), case when r.site is not null then test.id(r.site) end,
       case when r.contract is not null then test.id(r.contract) end,
       case when r.type is not null then test.id(r.type) end, r.manufacturer,
       case when r.vendor is not null then test.id(r.vendor) end, r.vendor is null,
       case when r.certificate is not null then test.id(r.certificate) end, r.starts_on, r.ends_on, r.archived_at
  from (
    values ('listed', 'care', null, null, null, null, null::date, null::date, null::timestamptz),
           ('typed', null, 'type', null, null, null, null, null, null),
           ('brand', null, null, 'Grundmann', null, null, null, null, null),
           ('other brand', null, null, 'Lorenz', null, null, null, null, null),
           ('else', 'also', null, null, null, null, null, null, null),
           ('archived', 'care', null, null, null, null, null, null, pg_temp.at()),
           ('archived later', 'care', null, null, null, null, null, null, pg_temp.at() + interval '1 microsecond'),
           ('blocked', 'care', null, null, null, null, null, null, null),
           ('blocked later', 'care', null, null, null, null, null, null, null),
           ('here', 'care', null, null, 'north', null, null, null, null),
           ('there', 'care', null, null, 'south', null, null, null, null),
           ('first day', 'care', null, null, null, null, '2026-06-16', null, null),
           ('to start', 'care', null, null, null, null, '2026-06-17', null, null),
           ('last day', 'care', null, null, null, null, null, '2026-06-16', null),
           ('ended', 'care', null, null, null, null, null, '2026-06-15', null),
           ('skilled', 'care', null, null, null, 'gas', null, null, null),
           ('unskilled', 'care', null, null, null, 'lift', null, null, null),
           (null, 'care', null, null, null, 'crane', null, null, null),
           (null, null, 'type', null, null, null, null, null, null)
  ) as r (vendor, contract, type, manufacturer, site, certificate, starts_on, ends_on, archived_at);
insert into contract.vendor_certificates (organization_id, vendor_id, certificate_type_id, issued_on)
values (test.id('acme'), test.id('skilled'), test.id('gas'), '2026-06-16'),
       (test.id('acme'), test.id('unskilled'), test.id('gas'), '2026-01-01');

create function pg_temp.parties(p_contract text, p_manufacturer text default null)
returns table (party text, is_own_staff boolean)
language sql
as $$
  select test.name_of(p.party_id), p.is_own_staff
    from contract.contracts as c
   cross join lateral contract.authorized_parties(c, test.id('north'), pg_temp.at(), p_manufacturer) as p
   where c.id = test.id(p_contract)
   order by 1
$$;
select results_eq(
  $$ select * from pg_temp.parties('care', 'GRUNDMANN') $$,
  $$ select * from (values ('acme', true), ('archived later', false), ('blocked later', false), ('brand', false),
       ('crane', true), ('first day', false), ('here', false), ('last day', false), ('listed', false),
       ('maker', false), ('skilled', false), ('typed', false)) as v (party, is_own_staff) order by 1 $$,
  'its vendor, and whom the contract, its type or the manufacturer authorizes on that day at the site'
);
select results_eq(
  $$ select * from pg_temp.parties('also') $$, $$ values ('else', false), ('listed', false) $$,
  'of another contract others, and of no manufacturer nobody'
);
select is_empty($$ select * from pg_temp.parties('lost') $$, 'from the instant on at which its vendor is blocked');
select results_eq(
  $$ select * from pg_temp.parties('kept') $$, $$ values ('blocked later', false) $$, 'before it the vendor'
);

-- Certificates of vendors by their days; one of another organization that names the same vendor does not count.
set local session_replication_role = replica;
insert into contract.vendor_certificates (
  organization_id, vendor_id, certificate_type_id, issued_on, expires_on, revoked_on, revocation_reason
)
values (test.id('acme'), test.id('maker'), test.id('gas'), '2026-02-01', '2026-02-28', null, null),
       (test.id('acme'), test.id('maker'), test.id('lift'), '2026-02-01', null, '2026-03-01', 'x'),
       (test.id('other'), test.id('maker'), test.id('crane'), '2026-02-01', null, null, null);
set local session_replication_role = origin;
select results_eq(
  $$ select d.day, contract.holds_certificate(test.id('maker'), test.id('gas'), d.day),
            contract.holds_certificate(test.id('maker'), test.id('lift'), d.day)
       from unnest('{2026-01-31,2026-02-01,2026-02-28,2026-03-01}'::date[]) as d (day) $$,
  $$ values ('2026-01-31'::date, false, false), ('2026-02-01', true, true), ('2026-02-28', true, true),
            ('2026-03-01', false, false) $$,
  'a certificate counts from its first day to its last, or to the day before it is revoked'
);
select ok(
  not contract.holds_certificate(test.id('maker'), test.id('crane'), '2026-02-15')
    and not contract.holds_certificate(test.id('typed'), test.id('gas'), '2026-02-15'),
  'of the organization, and of the vendor itself'
);

select * from finish();
rollback;
