create or replace view api.contract_type_settings as
select
  coalesce(t.id) as id,
  t.code::varchar as code,
  t.name::varchar as name,
  t.category::varchar as category,
  t.is_active,
  t.default_covers_labour,
  t.default_covers_parts,
  t.default_covers_travel,
  t.requires_authorized_vendor,
  (
    select count(*) from contract.contracts as c where c.organization_id = t.organization_id and c.type_id = t.id
  )::integer as contracts,
  case
    when t.requires_authorized_vendor then (
      select count(*) from contract.contracts as c where c.organization_id = t.organization_id and c.type_id = t.id
    )
    else 0
  end::integer as contracts_bound_by_type,
  t.row_version
from contract.types as t;

alter view api.contract_type_settings owner to assetry_api;
grant select on api.contract_type_settings to authenticated;
grant insert on api.contract_type_settings to authenticated;

-- So that a text which is left out is told from one that is given as null.
alter view api.contract_type_settings alter column code set default E'\x01';
alter view api.contract_type_settings alter column name set default E'\x01';
alter view api.contract_type_settings alter column category set default E'\x01';

create or replace trigger begin_type_settings
  before insert on api.contract_type_settings
  for each statement execute function contract.begin_type_settings();

create or replace trigger save_type_setting
  instead of insert on api.contract_type_settings
  for each row execute function contract.save_type_setting();

create or replace trigger finish_type_settings
  after insert on api.contract_type_settings
  for each statement execute function contract.finish_type_settings();

comment on view api.contract_type_settings is
$$Contract types

The same for all sites. POST one or many, as JSON or CSV, with the permission contract_type.manage. Without a
resolution a code that exists is refused; with Prefer: resolution=merge-duplicates the type that has the id, or else
the code, is changed, and what is left out stays; with resolution=ignore-duplicates it is left alone and not
answered. on_conflict=code and on_conflict=id say the same. What was read can be sent back: what the system keeps is
ignored when it is what stands, and refused when it is not; a row_version that is not the one that stands is STALE_ROW.
A change that changes nothing raises no version. All or none: a refusal names every fault by row, from 1, and field.
A value is of the kind of its column: no number for a text, and a flag is true or false; null, or an empty cell of CSV,
is refused, not taken for left out. An Idempotency-Key that is repeated with the same rows writes nothing and answers
them as they stand.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, ALREADY_EXISTS, STALE_ROW and IDEMPOTENCY_KEY_REUSED.$$;
comment on column api.contract_type_settings.id is 'Id of the contract type; leave it out to create one';
comment on column api.contract_type_settings.code is 'Short code, unique in the organization; with a resolution, what finds an existing type';
comment on column api.contract_type_settings.name is 'Name of the contract type';
comment on column api.contract_type_settings.is_active is 'Whether new contracts may be of the type; true unless given';
comment on column api.contract_type_settings.default_covers_labour is 'Whether its contracts cover labour unless they say otherwise; false unless given';
comment on column api.contract_type_settings.default_covers_parts is 'Whether its contracts cover parts unless they say otherwise; false unless given';
comment on column api.contract_type_settings.default_covers_travel is 'Whether its contracts cover travel unless they say otherwise; false unless given';
comment on column api.contract_type_settings.requires_authorized_vendor is 'Binds every contract of the type to authorized vendors, signed or not; false unless given';
comment on column api.contract_type_settings.contracts is 'How many contracts of the type there are; those that you reach. Cannot be changed';
comment on column api.contract_type_settings.contracts_bound_by_type is 'How many of them its vendor requirement binds: all or none. Cannot be changed';
comment on column api.contract_type_settings.row_version is 'Raised by each change. Send it back, or as If-Match, to notice changes by others';
