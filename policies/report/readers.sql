-- npx assetry bi writes it; report.reader_organization_id and report.reader_site_ids read it as the owner.

alter table report.readers enable row level security;
