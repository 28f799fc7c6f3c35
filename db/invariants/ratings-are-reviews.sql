-- the stored rating figures equal the published reviews'
select p.slug, p.rating_count, p.rating_sum, count(r.id) as reviews, coalesce(sum(r.rating), 0) as stars
from products p left join reviews r on r.product_id = p.id and r.status = 'published'
group by p.id
having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)
