-- Whether the end of the chain that the last proof saw, or one that somebody kept, is still in it: HEAD_LOST where the
-- batch of that number is gone, or has another hash.
create or replace function audit.head_faults(p_organization_id uuid, p_head text default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(jsonb_build_object('code', 'HEAD_LOST', 'batch', split_part(h.head, ':', 1)::bigint)), '[]'
         )
    from (
           select p_head as head
            union
           select c.head
             from audit.record_checks as c
            where c.organization_id = p_organization_id
              and c.name = 'CHAIN'
         ) as h
   where h.head is not null
     and not exists (
       select 1
         from audit.log_batches as b
        where b.organization_id = p_organization_id
          and b.number = split_part(h.head, ':', 1)::bigint
          and encode(b.hash, 'hex') = split_part(h.head, ':', 2)
     )
$$;

grant execute on function audit.head_faults to assetry_api, assetry_list;
