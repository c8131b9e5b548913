-- Ten organizations, the first one large: 1,000 sites, where the others have 10. Accounts that reach few, some and all.

insert into core.organizations (name)
select format('Organization %s', n) from generate_series(1, 10) as n;

create temporary table bench_organizations as
select o.id, row_number() over (order by o.id) as n from core.organizations as o;

insert into core.sites (organization_id, code, name)
select o.id, format('S-%s', lpad(s.n::text, 4, '0')), format('Site %s', s.n)
  from bench_organizations as o
 cross join lateral generate_series(1, case o.n when 1 then 1000 else 10 end) as s (n)
 order by o.n, s.n;

create temporary table bench_sites as
select s.organization_id, o.n as organization, s.id, row_number() over (partition by o.n order by s.code) as n
  from core.sites as s
  join bench_organizations as o on o.id = s.organization_id;

create index on bench_sites (organization, n);

insert into identity.roles (organization_id, code, name, grants_everything)
select o.id, 'ADMINISTRATOR', 'Administrator', true from bench_organizations as o;

-- Persons, for only a person signs a permit.
insert into identity.accounts (organization_id, kind, email, display_name, reaches_all_sites)
select o.id, 'PERSON', r.name || '@example.org', r.name, r.sites = 1000
  from bench_organizations as o
 cross join (
    values ('reach-1', 1), ('reach-5', 5), ('reach-20', 20), ('reach-100', 100), ('reach-1000', 1000)
  ) as r (name, sites)
 where o.n = 1;

-- Whose roles name what they read: work at the sites of reach-20, and their own work at all sites.
insert into identity.accounts (organization_id, kind, email, display_name, reaches_all_sites)
select o.id, 'PERSON', r.name || '@example.org', r.name, r.reaches_all
  from bench_organizations as o
 cross join (values ('reads-20', false), ('own-1000', true)) as r (name, reaches_all)
 where o.n = 1;

-- Spread over large and small sites alike.
insert into identity.account_sites (organization_id, account_id, site_id)
select a.organization_id, a.id, s.id
  from identity.accounts as a
 cross join lateral (select split_part(a.display_name, '-', 2)::integer as sites) as r
  join bench_sites as s on s.organization_id = a.organization_id and s.n % (1000 / r.sites) = (1000 / r.sites) / 2
 where not a.reaches_all_sites;

-- Everybody else: what a search for one account's sites must not walk through.
insert into identity.accounts (organization_id, kind, email, display_name)
select o.id, 'PERSON', format('person-%s@example.org', p.n), format('Person %s', p.n)
  from bench_organizations as o
 cross join generate_series(1, 200) as p (n);

insert into identity.account_sites (organization_id, account_id, site_id)
select a.organization_id, a.id, s.id
  from identity.accounts as a
  join bench_sites as s on s.organization_id = a.organization_id
 where a.display_name like 'Person %'
   and random() < case when s.organization = 1 then 0.02 else 0.4 end;

-- As the triggers keep them, which rest meanwhile.
insert into identity.reaches (organization_id, account_id, site_ids)
select s.organization_id, s.account_id, array_agg(s.site_id order by s.site_id)
  from identity.account_sites as s
 group by s.organization_id, s.account_id
 union all
select s.organization_id, null, array_agg(s.id order by s.id)
  from core.sites as s
 group by s.organization_id;

insert into identity.roles (organization_id, code, name, reading)
select o.id, r.code, r.code, 'NAMED'
  from bench_organizations as o
 cross join (values ('READER'), ('OWN')) as r (code)
 where o.n = 1;

insert into identity.role_permissions (organization_id, role_id, permission)
select r.organization_id, r.id, case r.code when 'READER' then 'work.read' else 'work.read_own' end
  from identity.roles as r
 where r.code in ('READER', 'OWN');

insert into identity.account_roles (organization_id, account_id, role_id)
select a.organization_id, a.id, r.id
  from identity.accounts as a
  join identity.roles as r
    on r.organization_id = a.organization_id
   and r.code = case a.display_name when 'reads-20' then 'READER' when 'own-1000' then 'OWN' else 'ADMINISTRATOR' end;
