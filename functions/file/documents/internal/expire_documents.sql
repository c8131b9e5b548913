-- Removes the files of documents after seven days, and fails those that were not printed within an hour, such as when
-- each attempt ended with its process. Fifty a call; what fails with one stops no other. Returns how many.
create or replace function file.expire_documents(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'expire_documents', 'file.expire_document', array_agg(e.organization_id order by e.id),
           array_agg(e.id order by e.id), p_at
         )
    from (
      select d.id, d.organization_id
        from file.documents as d
       where d.expires_at <= p_at
         and not core.is_put_off(d.organization_id, 'expire_documents', d.id, p_at)
       order by d.expires_at
       limit 50
    ) as e
$$;

grant execute on function file.expire_documents to assetry_worker;
