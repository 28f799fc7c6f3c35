import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { addedText } from '#content/words/added.ts';
import { lateText } from '#content/words/late.ts';
import { productBuyText } from '#content/words/product.ts';
import { offline } from '#contract/api-route.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { isSoldOut, quantityProblem, type Stock } from '#domain/stock/stock.ts';
import { useSession } from '#web/client/session.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useAddToCart } from '../basket/add-to-cart.ts';
import type { LiveStock } from './use-live-stock.ts';

type PurchaseStep = 'checking to buy' | 'buying' | 'checking to add' | 'adding' | 'added';

/** For how long a guest reads that the product is in the cart, before that opens. Milliseconds. */
const readingMs = 1_200;

export interface Purchase {
  step: PurchaseStep | null;
  /** Why the last press failed; empty if it did not. */
  problem: string;
  buy: () => void;
  add: () => void;
}

/**
 * The actions of the two buttons: check the stock if nobody else does, then act. A second press meanwhile does nothing.
 */
export function usePurchase(product: Product, quantity: number, { stock, check }: LiveStock): Purchase {
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const { user } = useSession();
  const [step, setStep] = useState<PurchaseStep | null>(null);
  const [problem, setProblem] = useState('');
  const isRunning = useRef(false);

  const once = (act: () => Promise<void>) => async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem('');
    await act();
    isRunning.current = false;
    setStep(null);
  };
  const isEnough = async (first: PurchaseStep) => {
    setStep(first);
    const found = problemOf(quantity, await check());
    setProblem(found);
    return !found;
  };
  const buy = once(async () => {
    if (!(await isEnough('checking to buy'))) return;
    // Offline, navigating would replace this page with the browser's error page.
    if (!navigator.onLine)
      return toast.error(offline, { action: { label: lateText.action, onClick: () => void buy() } });
    setStep('buying');
    await navigate(checkoutOf(product, quantity), { state: { productId: product.id, quantity } });
  });
  const add = once(async () => {
    // An account's cart checks the stock itself.
    if (!user && !(await isEnough('checking to add'))) return;
    setStep('adding');
    const outcome = await addToCart({ ...product, stock_quantity: stock }, quantity);
    if (outcome.kind === 'failed') {
      if (!outcome.mayTryAgain) {
        setProblem(outcome.message);
        return void check();
      }
      toast.error(outcome.message, { action: { label: lateText.action, onClick: () => void add() } });
      return;
    }
    if (outcome.kind === 'kept_here' && navigator.onLine) {
      setStep('added');
      await new Promise(done => setTimeout(done, readingMs));
      // The guest's cart; signing in there returns the shopper here.
      return navigate(pages.signIn(pages.product(product.slug)));
    }
    const action = { label: productBuyText.viewCart, onClick: () => void navigate(pages.cart()) };
    toast.success(fill(addedText.cart, { name: product.name }), { action });
  });
  return { step, problem, buy, add };
}

/** With quantity in the address, so that the link works without JavaScript too. */
export const checkoutOf = (product: Product, quantity: number) => pages.checkout({ product: product.id, quantity });

const problemOf = (quantity: number, stock: Stock) =>
  isSoldOut(stock) ? productBuyText.unavailable : (quantityProblem(quantity, stock) ?? '');
