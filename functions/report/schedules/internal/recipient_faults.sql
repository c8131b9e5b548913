-- What is wrong with the recipients of a schedule: their values, one of account, role and address each, and each once;
-- addresses of a domain that the organization does not allow. A new
-- schedule has one at least; an update without them keeps those that are there.
create or replace function report.recipient_faults(p_recipients jsonb, p_is_new boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read    record;
  v_domains text[];
begin
  if p_recipients is null and not p_is_new then
    return '[]';
  end if;

  v_read := core.read_rows('p_recipients', 'report.recipients', p_recipients, 'create', 1000);

  if v_read.p_faults <> '[]' then
    return v_read.p_faults;
  elsif v_read.p_kept = '[]' then
    return jsonb_build_array(core.fault('p_recipients', 'MISSING_VALUE', 'At least one recipient is required'));
  end if;

  select o.report_domains into v_domains from core.organizations as o where o.id = core.current_organization_id();

  return (
    select coalesce(
             jsonb_agg(
               core.fault(format('p_recipients[%s]%s', r.place, f.field), f.code, f.message) order by r.place, f.code
             ),
             '[]'
           )
      from (
        select e.place, e.item, k.address,
               row_number() over (
                 partition by e.item ->> 'account_id', e.item ->> 'role_id', lower(k.address) order by e.place
               ) as turn,
               num_nonnulls(e.item ->> 'account_id', e.item ->> 'role_id', k.address) as given
          from jsonb_array_elements(v_read.p_kept) with ordinality as e (item, place)
         cross join lateral (select e.item ->> 'address' as address) as k
      ) as r
     cross join lateral (
       values
         ('', 'CONTRADICTION', 'Expected account_id, role_id or address', r.given <> 1),
         ('', 'DUPLICATE', 'The recipient is named twice', r.turn > 1),
         (
           '.address', 'INVALID_FORMAT', notify.address_fault('EMAIL', r.address),
           notify.address_fault('EMAIL', r.address) is not null
         ),
         (
           '.address', 'NOT_ALLOWED', 'The domain is not one of report_domains of the organization',
           r.address is not null and notify.address_fault('EMAIL', r.address) is null
             and not report.is_allowed_address(r.address, v_domains)
         )
     ) as f (field, code, message, is_so)
     where f.is_so
  );
end
$$;

grant execute on function report.recipient_faults to assetry_api;
