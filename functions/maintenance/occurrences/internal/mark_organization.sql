-- Gives the schedules of the organization what has come that they wait for; answers nothing that would be counted.
create or replace function maintenance.mark_organization(p_organization_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config('assetry.organization_id', p_organization_id::text, true);
  perform maintenance.follow_categories(p_at);
  perform set_config('assetry.action', 'generate_maintenance', true);
  perform maintenance.mark_reached(p_at);
  perform maintenance.give_back_nested();
  return 0;
end
$$;
