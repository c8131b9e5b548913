create table identity.reaches (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  account_id      uuid,
  holder_id       uuid        not null generated always as (coalesce(account_id, organization_id)) stored,
  site_ids        uuid[]      not null,
  created_at      timestamptz not null default now(),
  constraint reaches_pkey primary key (id),
  constraint reaches_organization_id_holder_id_key unique (organization_id, holder_id),
  constraint reaches_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint reaches_organization_id_account_id_fkey
    foreign key (organization_id, account_id) references identity.accounts (organization_id, id)
);

-- A thousand ids do not get smaller by being compressed.
alter table identity.reaches alter column site_ids set storage external;

create index reaches_organization_id_account_id_idx on identity.reaches (organization_id, account_id);

comment on table identity.reaches is 'The sites that an account was given, or all sites of an organization, as one list';
comment on column identity.reaches.account_id is 'Null for all sites of the organization';
comment on column identity.reaches.holder_id is 'The account, else the organization';
comment on column identity.reaches.site_ids is 'The sites, in the order of their ids';

insert into identity.reaches (organization_id, account_id, site_ids)
select s.organization_id, s.account_id, array_agg(s.site_id order by s.site_id)
  from identity.account_sites as s
 group by s.organization_id, s.account_id
 union all
select s.organization_id, null, array_agg(s.id order by s.id)
  from core.sites as s
 group by s.organization_id;
