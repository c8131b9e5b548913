-- Holds the meter that is to bring a schedule of a site; refuses one of another site, one that is retired, and one that
-- counts nothing.
create or replace function maintenance.hold_meter(p_site_id uuid, p_meter_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter  meter.meters;
  v_faults jsonb;
begin
  if p_meter_id is null then
    return;
  end if;

  select * into v_meter from meter.meters as m where m.id = p_meter_id for share;

  select coalesce(jsonb_agg(core.fault('meter_id', f.code, f.message)), '[]') into v_faults
    from (
      values
        ('NOT_ALLOWED', 'It is at another site', v_meter.site_id is distinct from p_site_id),
        ('NOT_ALLOWED', 'It is retired', v_meter.status = 'RETIRED'),
        ('NOT_ALLOWED', 'The meter must be CONTINUOUS', v_meter.kind <> 'CONTINUOUS')
    ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function maintenance.hold_meter to assetry_api;
