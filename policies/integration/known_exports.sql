-- The product's own vocabulary, read by private functions only.

alter table integration.known_exports enable row level security;
