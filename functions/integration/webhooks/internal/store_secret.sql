-- Gives an endpoint a new secret and returns it: 32 random bytes, as Standard Webhooks specify. The one before signs
-- beside it for so many hours. As the owner, because secrets are read by nobody else.
create or replace function integration.store_secret(p_endpoint_id uuid, p_overlap_hours integer)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_secret text := 'whsec_' || encode(ext.gen_random_bytes(32), 'base64');
begin
  update integration.webhook_endpoints as e
     set secret = v_secret,
         rotated_at = clock_timestamp(),
         previous_secret = case when p_overlap_hours > 0 then e.secret end,
         overlap_ends_at = case
           when p_overlap_hours > 0 and e.secret is not null
           then clock_timestamp() + make_interval(hours => p_overlap_hours)
         end
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id;

  return v_secret;
end
$$;

grant execute on function integration.store_secret to assetry_api;
